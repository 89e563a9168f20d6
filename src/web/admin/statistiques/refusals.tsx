import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { formatCount } from '#contract/format/count.ts'
import { minutes } from '#contract/shared/durations.ts'
import { perThousand, type RefusalCount, type Refusals as Told } from '#contract/stats/refusals.ts'
import { CORRECTION_KIND_LABELS, CORRECTION_KINDS, type CorrectionKind } from '#manuscript/correction-kind.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAdminCall } from '../back-office.tsx'

const FRESH_MS = minutes(1)

/** The authors' refusals of each corrector's work, over a year whatever the period asked. */
export function Refusals() {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    ...readOf(call, api.admin.stats.refusals, {}),
    select: dataOf,
    staleTime: FRESH_MS,
  })
  if (!data && !error) return null
  return (
    <section className="chart grid grid-cols-1 gap-s2" aria-labelledby="refus">
      <h2 className="chart-title" id="refus">
        Quelles corrections les auteurs refusent-ils&#8239;?
      </h2>
      <p className="small muted">
        Refus pour 1&#8239;000 corrections, sur les textes terminés depuis douze mois. Il faut vingt textes
        lus pour chiffrer un correcteur.
      </p>
      {error && (
        <ErrorState title="Impossible d’afficher les refus" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {data?.maison.lectures === 0 && (
        <p className="small muted">Aucun texte lu dans l’espace client n’est encore bon à tirer.</p>
      )}
      {data && data.maison.lectures > 0 && <ByCorrecteur refusals={data} />}
    </section>
  )
}

function ByCorrecteur({ refusals: { maison, correcteurs } }: { refusals: Told }) {
  const kinds = CORRECTION_KINDS.filter((kind) => maison.genres?.some(({ genre }) => genre === kind))
  return (
    // A wide table scrolls by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="releve-table" role="group" aria-label="Tableau des refus" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Correcteur</th>
            <th scope="col">Textes</th>
            <th scope="col">Ensemble</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="releve-kind">
                <span>{CORRECTION_KIND_LABELS[kind]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {correcteurs.map(({ id, nom, ...texts }) => (
            <tr key={id}>
              <th scope="row">{nom}</th>
              <Shares {...texts} kinds={kinds} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">La maison</th>
            <Shares {...maison} kinds={kinds} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Shares({ lectures, genres, kinds }: Told['maison'] & { kinds: readonly CorrectionKind[] }) {
  return (
    <>
      <td>{formatCount(lectures)}</td>
      {genres ? (
        <>
          <td>{shareText(genres)}</td>
          {kinds.map((kind) => (
            <td key={kind}>{shareText(genres.filter(({ genre }) => genre === kind))}</td>
          ))}
        </>
      ) : (
        <td colSpan={kinds.length + 1} className="muted text-left">
          –
        </td>
      )}
    </>
  )
}

function shareText(counts: RefusalCount[]): string {
  const share = perThousand(counts)
  return share === null ? '–' : formatCount(share)
}
