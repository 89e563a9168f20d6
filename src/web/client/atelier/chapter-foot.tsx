import { Link } from 'react-router'
import { CHAPTERS_MAX } from '#contract/atelier/marque.ts'
import { CheckField } from '../../ui/check-field.tsx'
import type { Book } from './reading-room.tsx'
import { usePlace } from './use-place.ts'

/** The end of a chapter: whether it is read, and where one goes from there. */
export function ChapterFoot({ book: { releve, marks }, rank }: { book: Book; rank: number }) {
  const { toChapter, toAnswer } = usePlace()
  const [previous, next] = [releve.chapters[rank - 1], releve.chapters[rank + 1]]
  const read = marks.lecture?.relus ?? []
  const isRead = read.includes(rank)
  const tick = () =>
    marks.keepPlace({
      relus: isRead ? read.filter((one) => one !== rank) : [...read, rank].slice(-CHAPTERS_MAX),
    })
  return (
    <>
      <div className="chapter-read">
        <CheckField
          label="J’ai relu ce chapitre"
          checked={isRead}
          disabled={!marks.isOpen || !marks.isKnown}
          onChange={tick}
        />
      </div>
      <nav className="chapter-links" aria-label="Chapitres voisins">
        {previous && (
          <Link to={toChapter(rank - 1)}>
            <span className="small muted">Chapitre précédent</span>
            <span>{previous.title}</span>
          </Link>
        )}
        <Link to={next ? toChapter(rank + 1) : toAnswer} className="chapter-next">
          <span className="small muted">{next ? 'Chapitre suivant' : 'Fin du texte'}</span>
          <span>{next ? next.title : answerTitle(marks.isOpen)}</span>
        </Link>
      </nav>
    </>
  )
}

const answerTitle = (isOpen: boolean) => (isOpen ? 'Votre réponse à la maison' : 'Vos marques')
