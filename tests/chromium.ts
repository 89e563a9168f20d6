/** The browsers of the system: nothing is downloaded from anywhere but the distribution. */
export const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Chromium without windows: the same pages for a third less work; it shows no PDF. */
export const headlessShell = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
