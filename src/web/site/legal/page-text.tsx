import type { PublicPage } from '#contract/pages/endpoints.ts'
import { formatDate } from '#contract/format/dates.ts'

type PageTextProps = { page: Pick<PublicPage, 'contenu'> }

/** What a static page says, as it was written. */
export const PageText = ({ page }: PageTextProps) => (
  // oxlint-disable-next-line react/no-danger -- sanitised when written and when read
  <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: page.contenu }} />
)

/** When a static page last changed. */
export const PageDate = ({ page }: { page: Pick<PublicPage, 'updatedAt'> }) => (
  <p className="running">Dernière mise à jour&nbsp;: {formatDate(page.updatedAt)}</p>
)
