import { Writable } from 'node:stream'

/** A log that keeps its lines, for a test to read the product's words on a failure. */
export function keptLog(): { stream: Writable; lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  return { stream, lines }
}
