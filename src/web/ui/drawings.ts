/** A drawing: a box, the lines of a pen, the filled surfaces; a stretched one follows the width of its words. */
export type Drawing = { box: string; line?: string; fill?: string; stretch?: true }

/** The proofreader’s marks. A mark means something: strike = remove, caret = insert or missing, stet = leave as it was. */
export const marks = {
  deleatur: {
    box: '0 0 32 40',
    line: 'M18.5 21C15 16.5 7.6 17.6 5.6 23.2C3.8 28.6 8.2 33 12.6 30.8C17.8 28.2 20.8 19.6 20.2 12.4C19.7 6.4 16 2.8 12.2 4.2C8.8 5.5 9.8 10 14 12.6C19.2 15.8 25.6 20.4 26 27.4C26.3 32.6 22.4 37 17.6 36.6',
  },
  caret: { box: '0 0 24 16', line: 'M2.5 14.2C6 10.5 9.2 6.2 11.6 2C13.7 6.6 17 10.9 21.8 14' },
  strike: { box: '0 0 100 12', line: 'M0 8.5C22 4.5 38 8 56 5.5S86 5.5 100 3', stretch: true },
  underline: { box: '0 0 100 8', line: 'M0 4.5C18 2.5 40 5.5 60 4S88 3 100 4.5', stretch: true },
  good: { box: '0 0 32 32', line: 'M4 18C7.5 19.5 10 23 12.2 28C15 19.5 20.5 9.5 28.5 4' },
  stet: {
    box: '0 0 40 40',
    line: 'M5 17C15 15.5 25 17 35 15.5M7 27.5L7.4 27.8M16 27L16.4 27.3M25 27.5L25.4 27.8M33.5 27L33.9 27.3',
  },
} as const satisfies Record<string, Drawing>

/** Interface icons: a single thin line, by the same hand. */
export const icons = {
  menu: { box: '0 0 20 20', line: 'M3 6h14M3 10h14M3 14h9' },
  close: { box: '0 0 20 20', line: 'M5 5l10 10M15 5L5 15' },
  search: { box: '0 0 20 20', line: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17.5 17.5' },
  bell: {
    box: '0 0 20 20',
    line: 'M4 14.5c1.5-1.5 1.5-3 1.5-5.5a4.5 4.5 0 0 1 9 0c0 2.5 0 4 1.5 5.5zM8.5 17c.8.7 2.2.7 3 0',
  },
  file: { box: '0 0 20 20', line: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4' },
  download: { box: '0 0 20 20', line: 'M10 3v9.5M6 9l4 4 4-4M3.5 17h13' },
  upload: { box: '0 0 20 20', line: 'M10 13V3.5M6 7l4-4 4 4M3.5 17h13' },
  arrow: { box: '0 0 20 20', line: 'M3.5 10h13M12 5.5l4.5 4.5-4.5 4.5' },
  down: { box: '0 0 20 20', line: 'M5 8l5 5 5-5' },
  up: { box: '0 0 20 20', line: 'M5 12l5-5 5 5' },
  more: {
    box: '0 0 20 20',
    fill: 'M3.2 10a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM8.7 10a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM14.2 10a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z',
  },
  home: { box: '0 0 20 20', line: 'M3 9.5L10 3.5l7 6M5 8.5V17h10V8.5' },
  book: {
    box: '0 0 20 20',
    line: 'M10 5C8 3.5 5.5 3.3 3 3.5v12.3c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V3.5c-2.5-.2-5 0-7 1.5zM10 5v12',
  },
  folder: { box: '0 0 20 20', line: 'M2.5 5.5V16h15V6.5H9.5L8 4H2.5z' },
  envelope: { box: '0 0 20 20', line: 'M2.5 4.5h15v11h-15zM2.5 5.5L10 11l7.5-5.5' },
  whatsapp: {
    box: '0 0 20 20',
    line: 'M3 17l1.1-3.6A7 7 0 1 1 6.8 16zM7.4 6.6c-.4 3.3 2.7 6.4 6 6l.3-1.7-1.9-.8-.9.9a5 5 0 0 1-1.9-1.9l.9-.9-.8-1.9z',
  },
  bill: {
    box: '0 0 20 20',
    line: 'M4.5 2.5h11v15l-2-1.3-1.8 1.3-1.7-1.3-1.8 1.3-1.7-1.3-2 1.3zM7.5 7h5M7.5 10.5h5',
  },
  help: {
    box: '0 0 20 20',
    line: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 8c.2-1.3 1.1-2 2.3-2 1.3 0 2.2.8 2.2 1.9 0 1.7-2.2 1.7-2.2 3.4M10 14h.01',
  },
  users: {
    box: '0 0 20 20',
    line: 'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2-5 5.5-5s5.5 2 5.5 5M13 4a2.8 2.8 0 0 1 0 5.4M15 12.5c2 .6 3 2.2 3 4.5',
  },
  chart: { box: '0 0 20 20', line: 'M3 3v14h14M6.5 13.5v-3M10.5 13.5V6M14.5 13.5V9' },
  tag: { box: '0 0 20 20', line: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5h.01' },
  log: { box: '0 0 20 20', line: 'M4 4.5h12M4 8.5h12M4 12.5h8M4 16.5h5' },
  moon: { box: '0 0 20 20', line: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z' },
  plus: { box: '0 0 20 20', line: 'M10 4v12M4 10h12' },
  retry: { box: '0 0 20 20', line: 'M16 6.5A7 7 0 1 0 17 11M16.5 2.5v4.2h-4.2' },
} as const satisfies Record<string, Drawing>

/** Shapes of the badges and of the timeline. */
export const shapes = {
  wait: { box: '0 0 12 12', line: 'M10.5 6a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z' },
  half: {
    box: '0 0 12 12',
    line: 'M10.5 6a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z',
    fill: 'M6 1.5a4.5 4.5 0 0 1 0 9z',
  },
  full: {
    box: '0 0 12 12',
    line: 'M10.5 6a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z',
    fill: 'M10.5 6a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z',
  },
  done: { box: '0 0 12 12', line: 'M1.5 6.5L4.5 10 10.5 2' },
  stop: { box: '0 0 12 12', line: 'M2 2l8 8M10 2L2 10' },
  pause: { box: '0 0 12 12', line: 'M4 2v8M8 2v8' },
  quote: { box: '0 0 12 12', line: 'M2 1.5h8v9H2zM4.5 4.5h3M4.5 7h3' },
} as const satisfies Record<string, Drawing>
