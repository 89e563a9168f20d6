import { frenchSpaces } from '#contract/format/typography.ts'
import type { AdminPage, PageVersion } from '#contract/pages/admin-page.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { isNeededPage } from '#contract/pages/page-statuts.ts'
import { at } from '#contract/sample/calendar.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoHouse } from '../demo-house.ts'
import { idOf, printOf } from './chance.ts'
import { PAGE_TEXTS, type PageText } from './page-texts.ts'

const TERMS = 'conditions-generales'

/** The print of the conditions that the sample's orders accepted: the only text that page ever had. */
export const TERMS_PRINT = printOf(`${TERMS}:1`)

/** The pages in their order, and the texts of each. */
export function makePages(day: PlainDate): Pick<DemoHouse, 'pages' | 'pageVersions'> {
  const written = PAGE_TEXTS.map((text, index) => {
    const versions = versionsOf(day, text)
    return { page: pageOf({ text, index, versions }), versions }
  })
  return {
    pages: written.map(({ page }) => page),
    pageVersions: Object.fromEntries(written.map(({ page, versions }) => [page.id, versions])),
  }
}

/** The texts of a page, current one first. */
const versionsOf = (day: PlainDate, { slug, titre, metaTitle = '', metaDescription, texts }: PageText) =>
  texts
    .map(
      ([daysAgo, html], index): PageVersion => ({
        version: index + 1,
        titre: frenchSpaces(titre),
        contenu: frenchSpaces(html),
        metaTitle,
        metaDescription: frenchSpaces(metaDescription),
        sha256: printOf(`${slug}:${index + 1}`),
        createdAt: at(addDays(day, -daysAgo), '16:10'),
      }),
    )
    .toReversed()

type Written = { text: PageText; index: number; versions: PageVersion[] }

function pageOf({ text: { slug, statut, isHidden }, index, versions }: Written): AdminPage {
  const [present] = versions
  const first = versions.at(-1)
  if (!present || !first) throw new Error(`The sample page ${slug} has no text`)
  const { titre, contenu, metaTitle, metaDescription, version, createdAt } = present
  return {
    id: idOf('page', index + 1),
    titre,
    slug,
    contenu,
    description: metaDescription,
    metaTitle,
    metaDescription,
    statut,
    type: 'PAGE',
    isPublic: !isHidden,
    auPied: false,
    sortOrder: index + 1,
    version,
    path: pagePath(slug),
    necessaire: isNeededPage(slug),
    createdAt: first.createdAt,
    updatedAt: createdAt,
  }
}
