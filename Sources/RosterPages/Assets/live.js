// Shows lists anew when the roster has changed; without it they are as they were when asked for.
"use strict";

(() => {
  const main = document.querySelector("main[data-version]");
  const status = document.querySelector(".live");
  if (!main || !status || !window.EventSource) return;
  let shown = Number(main.dataset.version);
  let known = shown;
  let isBusy = false;

  async function refresh() {
    const answer = await fetch(location.href, { cache: "no-store", redirect: "error" });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("main[data-version]");
    if (!fresh) throw new Error("no list");
    const focused = main.contains(document.activeElement)
      ? document.activeElement.getAttribute("href") : null;
    const said = main.querySelector(".said");
    main.replaceChildren(...fresh.childNodes);
    // What was done, and the way to undo it, stay until another page is opened.
    if (said && !main.querySelector(".said")) main.querySelector("h1")?.after(said);
    const tabs = document.querySelector("nav.tabs");
    const news = page.querySelector("nav.tabs");
    if (tabs && news && !tabs.contains(document.activeElement)) {
      tabs.replaceChildren(...news.childNodes);
    }
    shown = Number(fresh.dataset.version);
    if (focused) main.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
    status.textContent = status.dataset.said;
  }

  async function follow() {
    if (isBusy) return;
    isBusy = true;
    try {
      while (shown < known) await refresh();
    } catch {
      known = shown;
    } finally {
      isBusy = false;
    }
  }

  const events = new EventSource("/roster/events");
  events.addEventListener("version", (event) => {
    known = Math.max(known, JSON.parse(event.data).version);
    follow();
  });
})();
