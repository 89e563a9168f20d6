/** <MarginMark name="alinea" className? />   any proofreader’s mark, those of the landing page too */
import { marks } from './drawings.ts'
import { marginDrawings } from './margin-drawings.ts'
import { Drawn } from './marks.tsx'

const all = { ...marks, ...marginDrawings }
export type MarginMarkName = keyof typeof all

type MarginMarkProps = { name: MarginMarkName; className?: string }

export const MarginMark = ({ name, className }: MarginMarkProps) => (
  <Drawn drawing={all[name]} className={className} />
)
