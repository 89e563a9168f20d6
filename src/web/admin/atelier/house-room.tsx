import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { MarkedText, OpenText } from '../../atelier/book.ts'
import { type SaidEcrits, saidEcrits } from '../../atelier/marks/said-ecrits.ts'
import { saidMarks } from '../../atelier/marks/said-marks.ts'
import { ReadingRoom } from '../../atelier/reading-room.tsx'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import type { Slots } from '../../manuscript/slots.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { AuthorMarksPage } from './author-marks-page.tsx'
import { useTextWays } from './use-text-ways.tsx'

type HouseRoomProps = OpenText & { commande: AdminCommandeDetail }

const MARKS = 'Marques de l’auteur'

/** A delivered text as its author reads it, with their marks so far. */
export function HouseRoom({ commande, ...open }: HouseRoomProps) {
  const { data: etat, error } = useAuthorMarks(commande.id, open.file.id)
  const marks = useMemo(() => {
    const ecrits = saidEcrits(etat?.ecrits ?? [])
    const questions = etat?.questions ?? []
    return { ...saidMarks(etat?.marques ?? [], ecrits.standing), ecrits, questions }
  }, [etat])
  const ways = useTextWays(commande, open.file)
  const pathTo = useAdminPath()
  const text: MarkedText = { ...open, marks }
  const lecture = etat?.lecture ?? null
  return (
    <ReadingRoom
      book={{
        ...text,
        ...ways,
        lecture,
        keepsPlace: false,
        conversation: pathTo(`/messagerie/${commande.conversationId}`),
        last: {
          page: (
            <AuthorMarksPage
              text={text}
              lecture={lecture}
              sansPlace={etat?.sansPlace ?? []}
              conversationId={commande.conversationId}
            />
          ),
          inRail: MARKS,
          onReleve: MARKS,
          afterText: MARKS,
        },
        parts: {
          slots: slotsOf(marks.ecrits),
          note: (
            <div className="small muted" role="status">
              {error && <p>{`Les marques de l’auteur ne sont pas affichées\u00a0: ${failureText(error)}`}</p>}
              {etat && <p>{etat.motif ?? standingText(lecture !== null)}</p>}
            </div>
          ),
        },
      }}
    />
  )
}

const slotsOf = ({ answerTo }: SaidEcrits): Slots => ({
  underThread: ({ comment }) => <SaidAnswer texte={answerTo(comment.id)} />,
})

/** The author's answer under a comment. */
const SaidAnswer = ({ texte }: { texte: string | undefined }) =>
  texte !== undefined && (
    <div className="correction-question">
      <p className="small muted">Réponse de l’auteur</p>
      <p className="whitespace-pre-line">{texte}</p>
    </div>
  )

const standingText = (isBegun: boolean) =>
  isBegun
    ? 'L’auteur lit ce texte\u00a0: ses marques peuvent changer'
    : 'L’auteur n’a pas encore ouvert ce texte'

/** The author's marks, read under the order's own key: an event about the order reads them again. */
function useAuthorMarks(id: string, fileId: string) {
  const call = useAdminCall()
  return useQuery({
    ...readOf(call, api.admin.atelier.get, { params: { id, fileId } }),
    select: dataOf,
  })
}
