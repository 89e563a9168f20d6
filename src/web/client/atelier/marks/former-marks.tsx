import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionPosee } from '#contract/atelier/ecrit.ts'
import type { Marque } from '#contract/atelier/marque.ts'
import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatCount } from '#contract/format/count.ts'
import { isReadHere } from '#manuscript/lecture.ts'
import { AnswersList } from '../../../atelier/marks/answers-list.tsx'
import { correctedIn, useMarkedCorrections } from '../../../atelier/marks/corrections-query.ts'
import { HouseAnswer } from '../../../atelier/marks/house-answer.tsx'
import { MarkedList } from '../../../atelier/marks/marked-list.tsx'
import { type SaidEcrits, saidEcrits } from '../../../atelier/marks/said-ecrits.ts'
import { WordingsList } from '../../../atelier/marks/wordings-list.tsx'
import { useReader } from '../../../atelier/use-reader.ts'
import { browserBytes } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AuthorBook } from '../author-book.ts'
import { marksQuery } from './marks-query.ts'

/** The marks of the delivery before a revision, to compare with the new one. */
export function FormerMarks({ book: { project, file } }: { book: AuthorBook }) {
  const former = readBefore(project, file)
  const [isOpen, setOpen] = useState(false)
  const { data: etat } = useQuery({
    ...marksQuery({ projectId: project.id, fileId: former?.id ?? '' }),
    enabled: former !== undefined,
  })
  const marks = etat?.marques.filter(({ choix }) => choix !== null) ?? []
  const ecrits = saidEcrits(etat?.ecrits ?? [])
  const count = marks.length + ecrits.standing.length
  // A delivery that still waits for its answer is beside this one, not before it.
  if (!former || etat?.ouverte !== false || count === 0) return null
  return (
    <p>
      <Button icon="book" onClick={() => setOpen(true)}>
        {`Vos marques de la livraison précédente (${formatCount(count)})`}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        width="wide"
        title="Vos marques de la livraison précédente"
        description={former.filename}
      >
        <FormerList
          project={project}
          file={former}
          marks={marks}
          ecrits={ecrits}
          questions={etat.questions}
        />
      </Dialog>
    </p>
  )
}

type FormerListProps = {
  project: ProjectDetail
  file: ProjectFile
  marks: Marque[]
  ecrits: SaidEcrits
  questions: readonly QuestionPosee[]
}

/** The former marks: numbers and questions at once; their words once the former file is read again. */
function FormerList({ project, file, marks, ecrits, questions }: FormerListProps) {
  const opening = useReader(file, browserBytes)
  const reader = opening.state === 'OPEN' ? opening.reader : undefined
  const corrections = useMarkedCorrections({
    reader,
    fileId: file.id,
    marks: correctedIn({ standing: marks, ecrits }),
  })
  const address = `/app/projects/${project.id}/atelier/${file.id}`
  const toCorrection = (number: string) => `${address}?correction=${number}`
  const toLine = (chapter: number, line: number) => `${address}?chapitre=${chapter + 1}&ligne=${line + 1}`
  return (
    <div className="grid gap-s6">
      {marks.length > 0 && (
        <MarkedList
          marks={marks}
          none=""
          renderAnswer={(rang) => <HouseAnswer questions={questions} rang={rang} />}
          {...{ corrections, toCorrection }}
        />
      )}
      <WordingsList
        wordings={ecrits.wordings}
        releve={opening.state === 'OPEN' ? opening.releve : undefined}
        {...{ corrections, toCorrection, toLine }}
      />
      <AnswersList ecrits={ecrits.standing} toLine={toLine} />
    </div>
  )
}

/** The last file read in the page before the delivery of this one. */
function readBefore(project: ProjectDetail, file: ProjectFile): ProjectFile | undefined {
  const deliveries = deliveriesOf(project)
  const here = deliveries.findIndex(({ fichiers }) => fichiers.some(({ id }) => id === file.id))
  return deliveries
    .slice(0, Math.max(0, here))
    .flatMap(({ fichiers }) => fichiers)
    .findLast((one) => one.type === 'LIVRABLE' && isReadHere(one))
}
