import { mailtoOf } from '#contract/format/mailto.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { PublicPage } from '#contract/pages/endpoints.ts'
import { pagePath } from '#contract/pages/page-path.ts'
import { houseNameOf, type UnderRoot } from '../../lib/house-name.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageBody } from '../../pages/page-text.tsx'
import { HomeLink } from '../home-link.tsx'
import { useHouse } from '../house.ts'
import { publicMeta } from '../public-meta.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import { Telephone } from '../telephone.tsx'
import { excerptOf } from './excerpt-of.ts'

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

/** The legal notice of the site's publisher (article 1-1 of law 2004-575), whose words exist only in the settings. */
function HouseNotice() {
  const house = useHouse()
  if (!house) return null
  const { nom, formeJuridique, adresse, siren, rcs, numeroTva, email, telephone, ...people } = house.identity
  const street = [adresse.ligne1, adresse.ligne2, `${adresse.codePostal} ${adresse.ville}`, adresse.pays]
  const place = frenchSpaces(street.filter(Boolean).join(', '))
  return (
    <div className="prose rich-text">
      <h2>Éditeur</h2>
      <p>
        {frenchSpaces(`${nom}, ${formeJuridique},`)} <span className="inline-block">{place}.</span>
      </p>
      <p>
        SIREN&nbsp;: <span className="num xs:whitespace-nowrap">{siren}</span>. {rcs}.
        <span>{numeroTva && ` TVA intracommunautaire\u00a0: ${numeroTva}.`}</span>
      </p>
      <p>
        Téléphone&nbsp;: <Telephone number={telephone} />, {house.horaires}. E-mail&nbsp;:{' '}
        <a href={mailtoOf(email)}>{email}</a>.
      </p>
      <h2>Direction de la publication</h2>
      <p>{people.directeurPublication}.</p>
      <h2>Hébergement</h2>
      <p>{people.hebergeur}.</p>
      <h2>Médiation de la consommation</h2>
      <p>{people.mediateur}.</p>
    </div>
  )
}
