import type { PublicPage } from '#contract/pages/endpoints.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { houseNameOf, type UnderRoot } from '../../lib/house-name.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { HomeLink } from '../home-link.tsx'
import { publicMeta } from '../public-meta.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import { excerptOf } from './excerpt-of.ts'
import { HouseNotice } from './house-notice.tsx'
import { PageBody } from '../../pages/page-text.tsx'

type PageArticleProps = { page: PublicPage | null }

/** A static page: its title, its text, when it was last changed; or « Page introuvable ». */
export function PageArticle({ page }: PageArticleProps) {
  return (
    <ReadingFrame>
      {page ? (
        <PageBody page={page}>{page.slug === 'mentions-legales' && <HouseNotice />}</PageBody>
      ) : (
        <div className="grid gap-s4 py-s8">
          <h1 className="title">Page introuvable</h1>
          <p>La page que vous cherchez n'existe pas ou a été déplacée.</p>
          <p>
            <HomeLink />
          </p>
        </div>
      )}
    </ReadingFrame>
  )
}

type PageArgs = UnderRoot & { loaderData?: { page: PublicPage | null; origin: string } }

/** Title and description of a static page. */
export const metaOf = ({ loaderData: loaded, matches }: PageArgs) =>
  loaded?.page
    ? publicMeta({
        house: houseNameOf({ matches }),
        title: loaded.page.metaTitle,
        description: loaded.page.metaDescription || excerptOf(loaded.page.contenu),
        path: pagePath(loaded.page.slug),
        origin: loaded.origin,
      })
    : privateMeta('Page non trouvée')({ matches })
