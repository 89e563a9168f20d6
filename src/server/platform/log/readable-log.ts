import { Writable } from 'node:stream'
import { z } from 'zod'

const HTTP_LINE = 'request completed'
const LEVELS: Record<number, string> = { 40: 'warn   ', 50: 'error  ', 60: 'fatal  ' }

const entry = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  method: z.string().optional(),
  url: z.string().optional(),
  statusCode: z.number().optional(),
  ms: z.number().optional(),
  err: z.object({ type: z.string(), message: z.string(), stack: z.string() }).optional(),
})

/** The log for a reader in a terminal: a short line per request, and failures with their stack. */
export const readableLog = (terminal: Writable): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      const lines = String(chunk).split('\n').filter(Boolean)
      terminal.write(lines.map((line) => `${readable(line)}\n`).join(''))
      done()
    },
  })

function readable(line: string): string {
  const read = entry.safeParse(parsed(line))
  if (!read.success) return line
  const { level, time, msg, method, url, statusCode, ms, err } = read.data
  const at = new Date(time).toLocaleTimeString('fr-FR')
  if (msg === HTTP_LINE) return `${at}  ${statusCode}  ${method} ${url}  ${Math.round(ms ?? 0)} ms`
  const asked = method && url ? ` (${method} ${url})` : ''
  const failure = err ? `: ${err.type}: ${err.message}\n${indented(err.stack)}` : ''
  return `${at}  ${LEVELS[level] ?? ''}${msg}${asked}${failure}`
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

const indented = (stack: string) =>
  stack
    .split('\n')
    .map((frame) => `          ${frame.trim()}`)
    .join('\n')
