import type { Drawing } from './drawings.ts'

/** The proofreader’s marks of the landing page and of a read manuscript: no other page carries their drawings. */
export const marginDrawings = {
  transpose: { box: '0 0 100 30', line: 'M1 20C1 2 46 1 49 13S53 29 75 29S99 22 99 10', stretch: true },
  ring: {
    box: '0 0 100 40',
    line: 'M66 4C38-.5 5 4 2.5 19S28 38.5 55 38S98 31 97.5 17.5S74 3 52 4.5',
    stretch: true,
  },
  replace: { box: '0 0 32 40', line: 'M21 5C17.5 13 13.5 24 10.5 35' },
  alinea: {
    box: '0 0 32 40',
    line: 'M22 4.5C13 3.5 10.5 4 10.6 6.5C10.8 16 10.5 26 10.8 35.5C14.5 36.2 18.5 36 22.5 35.4',
  },
  closeup: { box: '0 0 40 40', line: 'M4 15C10 6.5 30 6 36 14.5M4 25C10 33.5 30 34 36 25.5' },
  space: {
    box: '0 0 32 40',
    line: 'M12.5 6L9 34M23 6L19.5 34M5 15.5C12 14.5 20 14.5 28 14.8M4 26C12 25 19 25 27 25.3',
  },
  capital: {
    box: '0 0 40 40',
    line: 'M4 12C14 10.5 25 12.5 36 11M4 20.5C15 19 26 21 36 19.5M4 29C14 27.5 26 29.5 36 28',
  },
  italic: { box: '0 0 40 40', line: 'M3 22C7 15 11 15 14.5 21S22 27 26 20.5S33.5 15 37 20' },
  question: {
    box: '0 0 32 40',
    line: 'M9 12.5C8.5 4.5 23.5 4 23.2 12.5C23 19.5 15.8 18.5 16 27M16 34L16.3 34.3',
  },
  swap: { box: '0 0 40 40', line: 'M3 26C3 9 19 9 20 20S37 31 37 14' },
  flourish: {
    box: '0 0 180 60',
    line: 'M6 40C16 20 26 8 31 12S22 46 29 44S44 22 48 25S43 42 50 40S62 24 66 27S60 42 68 39S92 16 96 20S82 52 74 54S96 38 118 34S158 30 174 20',
  },
  star: {
    box: '0 0 20 20',
    fill: 'M10 1.8l2.3 5.5 5.9.5-4.5 3.9 1.4 5.8L10 14.4l-5.1 3.1 1.4-5.8L1.8 7.8l5.9-.5z',
  },
} as const satisfies Record<string, Drawing>
