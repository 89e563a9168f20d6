import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { useSettled } from '../lib/use-settled.ts'
import type { Book } from './book.ts'
import { scrollToMiddle } from './use-current-correction.ts'
import { usePlace } from './use-place.ts'

type FoundPlacesProps = { book: Book; words: string; onChosen: (() => void) | undefined }

/** The passages that hold the searched words, each linked to its paragraph. */
export function FoundPlaces({ book: { file, reader, releve }, words, onChosen }: FoundPlacesProps) {
  const { place, toLine } = usePlace()
  const asked = useSettled(words)
  const { data } = useQuery({
    queryKey: ['atelier', file.id, 'find', asked],
    queryFn: () => reader.ask('find', asked),
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const press = (chapter: number, paragraph: number) => {
    // The address names it already: nothing else would scroll back to it.
    const shown = document.querySelector<HTMLElement>('.is-found')
    if (shown && place.chapter === chapter && place.line === paragraph) scrollToMiddle(shown)
    onChosen?.()
  }
  return (
    <section aria-label="Passages trouvés">
      <p className="small muted" role="status">
        {data && countText(data.found.length, data.hasMore)}
      </p>
      <ol className="grid gap-s3">
        {data?.found.map(({ chapter, paragraph, before, words: found, after }) => (
          <li key={`${chapter}.${paragraph}`}>
            <Link
              className="grid no-underline"
              to={toLine(chapter, paragraph)}
              preventScrollReset
              onClick={() => press(chapter, paragraph)}
            >
              <span className="small muted">{releve.chapters[chapter]?.title}</span>
              <span className="rail-excerpt">
                {before}
                <mark className="bg-warning-wash text-inherit font-semibold">{found}</mark>
                {after}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Aucun passage'
  if (hasMore) return `Les ${formatCount(count)} premiers passages`
  return count === 1 ? '1 passage' : `${formatCount(count)} passages`
}
