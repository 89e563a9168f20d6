import type { ReactNode } from 'react'
import { formatDate } from '#contract/format/dates.ts'
import type { PublicPage } from '#contract/pages/endpoints.ts'

type PageBodyProps = {
  page: Pick<PublicPage, 'titre' | 'contenu' | 'updatedAt'>
  /** Content between its title and its text. */
  children?: ReactNode
}

/** A static page for its readers: its title, the date of its last change, its text. */
export const PageBody = ({ page, children }: PageBodyProps) => (
  <article className="grid grid-cols-1 gap-s5 py-s7">
    <header className="grid grid-cols-1 gap-s2">
      <h1 className="title">{page.titre}</h1>
      <PageDate page={page} />
    </header>
    {children}
    <PageText page={page} />
  </article>
)

type PageTextProps = { page: Pick<PublicPage, 'contenu'> }

/** The HTML of a static page, as written. */
export const PageText = ({ page }: PageTextProps) => (
  // oxlint-disable-next-line react/no-danger -- sanitised when written and when read
  <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: page.contenu }} />
)

/** The date of a static page's last change. */
export const PageDate = ({ page }: { page: Pick<PublicPage, 'updatedAt'> }) => (
  <p className="running">Dernière mise à jour&nbsp;: {formatDate(page.updatedAt)}</p>
)
