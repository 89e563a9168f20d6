import { Link } from 'react-router'
import type { Book } from './book.ts'
import { usePlace } from './use-place.ts'

/** The end of a chapter, with its next links. */
export function ChapterFoot({ book: { releve, last, parts }, rank }: { book: Book; rank: number }) {
  const { toChapter, toAnswer } = usePlace()
  const [previous, next] = [releve.chapters[rank - 1], releve.chapters[rank + 1]]
  return (
    <>
      {parts.underChapter?.(rank)}
      <nav
        className="chapter-links flex flex-wrap justify-between gap-s4 mt-s7 print:hidden"
        aria-label="Chapitres voisins"
      >
        {previous && (
          <Link to={toChapter(rank - 1)}>
            <span className="small muted">Chapitre précédent</span>
            <span>{previous.title}</span>
          </Link>
        )}
        <Link to={next ? toChapter(rank + 1) : toAnswer} className="ml-auto text-right">
          <span className="small muted">{next ? 'Chapitre suivant' : 'Fin du texte'}</span>
          <span>{next ? next.title : last.afterText}</span>
        </Link>
      </nav>
    </>
  )
}
