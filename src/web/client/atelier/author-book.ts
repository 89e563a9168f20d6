import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { OpenText } from '../../atelier/book.ts'
import type { Marks } from './marks/use-marks.ts'

/** An open text in the hands of its author, who marks it. */
export type AuthorBook = OpenText & { project: ProjectDetail; marks: Marks }
