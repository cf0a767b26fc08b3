// Runs before the first paint, so that a chosen theme never flashes. "system" is the absence of a choice. It also takes logos away
// that cannot be loaded, so that the ornament below them shows: an error of a picture is told once, and may come before React.
(() => {
  const root = document.documentElement;
  const stored = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const apply = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const show = () => {
    const current = root.dataset.theme ?? "system";
    for (const button of document.querySelectorAll("[data-theme-choice]")) {
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === current));
    }
  };

  const hideBroken = ({ target }) => {
    if (target instanceof HTMLImageElement && target.hasAttribute("data-logo")) target.hidden = true;
  };

  apply(stored());
  document.addEventListener("error", hideBroken, { capture: true });
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("click", (event) => {
    const choice = event.target instanceof Element && event.target.closest("[data-theme-choice]");
    if (!choice) return;
    apply(choice.dataset.themeChoice);
    try {
      localStorage.setItem("theme", choice.dataset.themeChoice);
    } catch {
      // The choice then holds for this page only.
    }
    show();
  });
  window.addEventListener("storage", (event) => {
    if (event.key !== "theme") return;
    apply(event.newValue);
    show();
  });
})();
