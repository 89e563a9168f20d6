import pg from 'pg'

/**
 * Gives the rows of a read without ORDER BY backwards, as SQLite's `reverse_unordered_selects` does: PostgreSQL promises none, and
 * changes it once it has swept a table, so what relies on it must fail at once, and not by chance.
 */
export function reverseUnordered(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // Looked up at each call: a test may watch it.
    const ask = (...given: unknown[]): unknown =>
      Reflect.apply(pg.Client.prototype.query.bind(client), undefined, given)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (!isUnordered(textOf(given[0]))) return ask(...given)
        const done = given.at(-1)
        if (typeof done !== 'function') return Promise.resolve(ask(...given)).then(reversed)
        return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
          Reflect.apply(done, undefined, [error, reversed(result)])
        })
      },
    })
  })
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const isStatement = typeof asked === 'object' && asked !== null && 'text' in asked
  return isStatement && typeof asked.text === 'string' ? asked.text : ''
}

/** An order within parentheses is that of another read, or of an aggregate. */
const isUnordered = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !/\border by\b/i.test(outsideParentheses(text))

function outsideParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '')
  return shorter === text ? text : outsideParentheses(shorter)
}

function reversed(result: unknown): unknown {
  const hasRows = typeof result === 'object' && result !== null && 'rows' in result
  if (hasRows && Array.isArray(result.rows)) result.rows.reverse()
  return result
}
