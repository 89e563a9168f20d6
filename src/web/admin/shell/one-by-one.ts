import { failureText } from '../../lib/failure-text.ts'

/** A row for which an act was refused, and why. */
type Refused<Row> = { row: Row; why: string }

/** Does one thing to several rows, one after the other; gives those that were refused. */
export async function oneByOne<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<Refused<Row>[]> {
  const refused: Refused<Row>[] = []
  for (const row of rows) {
    try {
      await act(row)
    } catch (error) {
      refused.push({ row, why: failureText(error) })
    }
  }
  return refused
}
