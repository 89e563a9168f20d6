import type { ReactNode } from 'react'
import { pagePath } from '#contract/pages/page-path.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { WrittenPage } from './written-page.ts'

/** Characters that a search engine usually shows before it cuts. */
const SHOWN = { title: 60, description: 155 }

type SearchSnippetProps = { page: Pick<WrittenPage, 'title' | 'slug' | 'metaTitle' | 'metaDescription'> }

/** The page as a search engine is likely to list it. */
export function SearchSnippet({ page }: SearchSnippetProps): ReactNode {
  const houseName = useHouseName()
  const host = useHydrated() ? location.host : ''
  const title = page.metaTitle || [page.title, houseName].filter(Boolean).join(' | ')
  return (
    <figure className="grid p-s3 border border-line rounded bg-card wrap-anywhere gap-s1">
      <figcaption className="small muted">Dans un moteur de recherche</figcaption>
      <p className="small muted">{`${host}${pagePath(page.slug)}`}</p>
      <p className="search-snippet-title">{cut(title, SHOWN.title)}</p>
      <p className="small">
        {cut(page.metaDescription, SHOWN.description) ||
          'Le début du texte, tant que la description est vide.'}
      </p>
    </figure>
  )
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
