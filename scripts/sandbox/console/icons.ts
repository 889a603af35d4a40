import { raw } from 'hono/html'

const shapes = {
  copy: 'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM4 15.5V5A1.5 1.5 0 0 1 5.5 3.5H16',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V13M12 16.3v.01',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
}

const symbols = Object.entries(shapes).map(
  ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
)

/** The page contains it once; the page's scripts use it too. */
export const iconSheet = raw(`<svg hidden aria-hidden="true">${symbols.join('')}</svg>`)

/** Returns a decorative icon; its button or the text beside it has the name. */
export const icon = (name: keyof typeof shapes) =>
  raw(`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`)
