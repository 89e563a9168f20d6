/** The browser of the system: nothing is downloaded from anywhere but the distribution. */
export const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
