import { data, type MetaDescriptor, redirect } from 'react-router'
import { avis as avisEndpoints, type PublishedAvis } from '#contract/commandes/avis/endpoints.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { houseNameOf } from '../../lib/house-name.ts'
import { pageTitle, privateMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ratingData } from '../landing/structured-data.ts'
import { NotFound } from '../not-found.tsx'
import { breadcrumb, originOf, publicMeta } from '../public-meta.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/avis-page'
import { AvisFigures } from './avis-figures.tsx'
import { HowCollected } from './how-collected.tsx'
import { Stars } from './stars.tsx'

const TITLE = 'Les avis de nos auteurs'
const AT_ONCE = 20
const PAGE = /^[1-9]\d{0,4}$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { page = '1' } = params
  if (params.page === '1') return redirect('/avis', 301)
  if (!PAGE.test(page)) return data(null, { status: 404 })
  const found = await context.get(serverApi)(avisEndpoints.list, {
    query: { page: Number(page), limit: AT_ONCE },
  })
  // An empty house has a first page, and no other.
  if (found.data.length === 0 && page !== '1') return data(null, { status: 404 })
  return data({ ...found, path: page === '1' ? '/avis' : `/avis/${page}`, origin: originOf(request) })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return privateMeta('404 - Page Introuvable')({ matches })
  const house = houseNameOf({ matches })
  const { path, origin, figures, pagination } = loaderData
  const title = pagination.page === 1 ? TITLE : `${TITLE}, page\u00a0${pagination.page}`
  return [
    ...publicMeta({
      house,
      title: pageTitle(house, title),
      description: `Ce que disent les auteurs du travail de ${house}, comment leurs avis sont recueillis, et comment nos chiffres sont comptés.`,
      path,
      origin,
    }),
    breadcrumb(origin, { title: TITLE, path: '/avis' }),
    ...ratingData({ origin, name: house, figures }),
  ]
}

/** The published notes, the last given first; how they are collected, and what is counted. */
export default function AvisPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { data: avis, pagination, figures, refus, prives } = loaderData
  return (
    <ReadingFrame>
      <div className="grid grid-cols-1 gap-s7 py-s7">
        <header className="grid gap-s3">
          <h1 className="title">{TITLE}</h1>
          <p className="lead max-w-measure">
            Ceux qui nous confient un texte le notent une fois le travail fini. Voici ce qu’ils ont accepté de
            publier, tel qu’ils l’ont écrit.
          </p>
        </header>
        <AvisFigures figures={figures} />
        <div className="grid grid-cols-1 gap-s7 lg:grid-cols-[minmax(0,theme(--article))_minmax(0,theme(--article-side))] lg:justify-between">
          <section className="grid content-start gap-s5" aria-labelledby="avis-publies">
            <h2 className="head" id="avis-publies">
              {pagination.total === 0
                ? 'Aucun avis publié pour l’instant'
                : countOf(pagination.total, { one: 'avis publié', other: 'avis publiés' })}
            </h2>
            {pagination.total === 0 && (
              <p className="max-w-measure">
                Un avis paraît ici quand son auteur l’a accepté et que nous l’avons lu. Nous n’en montrons
                aucun autre.
              </p>
            )}
            <ol className="grid gap-s6">
              {avis.map((one) => (
                <li key={one.id} id={one.id}>
                  <Avis avis={one} />
                </li>
              ))}
            </ol>
            <Pages page={pagination.page} totalPages={pagination.totalPages} />
          </section>
          <HowCollected refus={refus} prives={prives} />
        </div>
      </div>
    </ReadingFrame>
  )
}

function Avis({ avis }: { avis: PublishedAvis }) {
  const { id, note, mot, signature, service, donneLe, travailLe, reponse, reponduLe } = avis
  return (
    <article className="ruled-card max-w-measure gap-s3">
      <Stars note={note} />
      {mot && <blockquote className="whitespace-pre-line">{mot}</blockquote>}
      <p>
        <b>{signature}</b>
        <span className="small muted">
          {`, ${service}. Avis du ${formatDate(donneLe)}${travailLe ? `, travail terminé le ${formatDate(travailLe)}` : ''}.`}
        </span>
      </p>
      {reponse && reponduLe && (
        <div className="grid gap-s1 border-l-2 border-line pl-s4">
          <p className="small">
            <b>Réponse de la maison</b>
            <span className="muted">{`, le ${formatDate(reponduLe)}`}</span>
          </p>
          <p className="whitespace-pre-line">{reponse}</p>
        </div>
      )}
      <p className="small">
        <a href={`/avis/signaler/${id}`} rel="nofollow">
          Signaler cet avis
        </a>
      </p>
    </article>
  )
}

function Pages({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2) return null
  const link = (number: number) => (number === 1 ? '/avis' : `/avis/${number}`)
  return (
    <nav className="flex flex-wrap items-center gap-s4" aria-label="Pages d’avis">
      {page > 1 && (
        <ButtonLink to={link(page - 1)} reloadDocument size="compact">
          Avis plus récents
        </ButtonLink>
      )}
      <span className="num">{`Page ${page} sur ${totalPages}`}</span>
      {page < totalPages && (
        <ButtonLink to={link(page + 1)} reloadDocument size="compact">
          Avis plus anciens
        </ButtonLink>
      )}
    </nav>
  )
}
