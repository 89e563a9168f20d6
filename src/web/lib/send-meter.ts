/** The progress of a sending; `secondsLeft` is undefined before a speed is measured. */
export type SendProgress = {
  loaded: number
  total: number
  bytesPerSecond: number
  secondsLeft: number | undefined
}

type Sample = { loaded: number; at: number }

// Long enough to be steady, short enough to follow a network that changes.
const WINDOW_MS = 3_000
// The first bytes fill buffers, not the network: they tell no speed.
const FIRST_SPEED_MS = 500

/** Measures one sending by its last seconds; `at` in milliseconds. */
export function sendMeter() {
  const samples: Sample[] = []
  return ({ loaded, total, at }: Sample & { total: number }): SendProgress => {
    samples.push({ loaded, at })
    while (samples.length > 2 && at - (samples[1]?.at ?? at) >= WINDOW_MS) samples.shift()
    const first = samples[0] ?? { loaded, at }
    const elapsed = at - first.at
    const bytesPerSecond = elapsed < FIRST_SPEED_MS ? 0 : ((loaded - first.loaded) / elapsed) * 1_000
    const secondsLeft = bytesPerSecond > 0 ? Math.ceil((total - loaded) / bytesPerSecond) : undefined
    return { loaded, total, bytesPerSecond, secondsLeft }
  }
}

/** The bytes sent of each file, of one sending that carries them in order after its fields. */
export function shareSent({ loaded, total }: { loaded: number; total: number }, sizes: number[]): number[] {
  const fields = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0))
  let left = Math.max(0, loaded - fields)
  return sizes.map((size) => {
    const sent = Math.min(size, left)
    left -= sent
    return sent
  })
}
