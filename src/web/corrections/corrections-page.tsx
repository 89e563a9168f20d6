import { countOf } from '#contract/format/plural.ts'
import type { Door } from '#contract/missions/door.ts'
import { missions as endpoints } from '#contract/missions/endpoints.ts'
import { isDeadLink } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { secretMeta } from '../lib/page-meta.ts'
import { HomeLink } from '../site/home-link.tsx'
import { SiteFrame } from '../site/site-frame.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/corrections-page'
import { EngagementForm } from './engagement-form.tsx'
import { MissionCard } from './mission-card.tsx'
import { type StatementSource, Statements } from './statements.tsx'
import { keyOfDoor, useDoor } from './use-door.ts'

const TEXTS = { one: 'texte vous est confié', other: 'textes vous sont confiés' }

export const meta = secretMeta('Vos corrections')

/** A key in an address is kept by no cache. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** The texts entrusted to a corrector, for the person who holds the link: nothing of their authors but the text. */
export default function CorrectionsPage({ params: { token } }: Route.ComponentProps) {
  const { data, error, refetch } = useDoor(token)
  return (
    <SiteFrame>
      <div className="grid grid-cols-1 gap-s5 pt-s7 pb-s8 max-w-measure mx-auto w-full">
        {data && <OpenDoor token={token} door={data} />}
        {!data && !error && <Skeleton lines={8} label="Chargement de vos textes" />}
        {!data && error && <Unreadable error={error} retry={() => void refetch()} />}
      </div>
    </SiteFrame>
  )
}

function OpenDoor({ token, door }: { token: string; door: Door }) {
  const { correcteur, engagement, missions, confies } = door
  if (!engagement.accepteLe) return <EngagementForm token={token} door={door} />
  return (
    <>
      <div className="grid gap-s3">
        <h1 className="title">Vos corrections</h1>
        <p className="lead">
          {`${correcteur}, ${confies > 0 ? countOf(confies, TEXTS) : 'rien ne vous attend'}.`}
        </p>
      </div>
      {missions.length === 0 && (
        <EmptyState title="Aucun texte pour le moment" level={2} mark="good">
          La maison vous écrira quand elle vous en confiera un. Gardez ce lien&nbsp;: il reste le même.
        </EmptyState>
      )}
      {missions.length > 0 && (
        <ul className="grid gap-s5">
          {missions.map((mission) => (
            // A card stays on the screen within its own box: in a list, each in its line.
            <li key={mission.id}>
              <MissionCard token={token} mission={mission} />
            </li>
          ))}
        </ul>
      )}
      {confies > missions.length && (
        <p className="muted">
          {`Voici les ${missions.length} qui sont promis les premiers\u202f; les autres viendront à mesure que vous les remettez.`}
        </p>
      )}
      <OwnStatements token={token} />
      <p className="small muted">
        Ce lien est personnel. Vous avez accepté l’engagement de la maison&nbsp;: ces textes sont
        confidentiels.
      </p>
    </>
  )
}

function Unreadable({ error, retry }: { error: Error; retry: () => void }) {
  if (!isDeadLink(error)) {
    return (
      <ErrorState title="Impossible d’afficher vos textes" retry={retry}>
        {failureText(error)}
      </ErrorState>
    )
  }
  return (
    <>
      <h1 className="title">Ce lien ne s’ouvre plus</h1>
      <p className="lead">{error.message}</p>
      <p>Si vous travaillez pour la maison, demandez-lui votre nouvel accès.</p>
      <p>
        <HomeLink />
      </p>
    </>
  )
}

/** A corrector’s own statements, on their page. */
const OwnStatements = ({ token }: { token: string }) => (
  <section className="grid gap-s3" aria-labelledby="releves">
    <h2 id="releves" className="head">
      Mes relevés
    </h2>
    <p className="small muted">
      Les textes que vous avez remis, mois par mois, et ce que la maison vous doit pour eux.
    </p>
    <Statements source={sourceOf(token)} />
  </section>
)

const sourceOf = (token: string): StatementSource => ({
  months: {
    queryKey: keyOfDoor(token, 'releves'),
    queryFn: () => browserApi(endpoints.statements, { params: { token } }),
  },
  month: (mois) => ({
    queryKey: keyOfDoor(token, 'releves', mois),
    queryFn: () => browserApi(endpoints.statement, { params: { token, mois } }),
  }),
  pdf: (mois) => browserApi(endpoints.statementPdf, { params: { token, mois } }),
})
