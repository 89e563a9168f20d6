import { failureText } from '../../lib/failure-text.ts'

/** A row whose act was refused, and the reason. */
type Refused<Row> = { row: Row; why: string }

/** Runs an act on several rows, one after the other; returns the refused ones. */
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
