import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { tarifsWithCard } from '#contract/tarifs/pack-card.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { EmptyList } from '../shell/empty-list.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { OrderedList } from '../shell/ordered-list.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useTarifs, useUpdateTarif } from './use-tarifs.ts'

const FOUND = { one: 'tarif', other: 'tarifs' }

export const meta = privateMeta('Tarifs', 'Administration')

/** The tarifs in the site's order: moved, put on or off sale in the list, edited in the panel beside it. */
export default function TarifsPage() {
  const pathTo = useAdminPath()
  const call = useAdminCall()
  const [params] = useSearchParams()
  const [search, typeSearch] = useTypedParam('search')
  const { list, reorder } = useTarifs()
  const actif = params.get('actif')
  const rows = list.data?.filter((row) => isKept(row, { search, actif }))
  const withCard = new Set(tarifsWithCard(list.data ?? []).map(({ id }) => id))
  const isFiltered = search !== '' || actif !== null
  return (
    <Board>
      <SectionHead
        title="Tarifs"
        subtitle={rows ? countOf(rows.length, FOUND) : 'les services et leurs prix'}
        csv={{
          name: 'tarifs',
          read: () => call(api.admin.tarifs.exportCsv, { query: { search, actif: actif ?? undefined } }),
        }}
      >
        <ButtonLink to={pathTo('/tarifs/nouveau', params)} icon={Plus} size="compact">
          Nouveau tarif
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="Vente"
        name="actif"
        all="Tous"
        current={actif ?? undefined}
        options={[
          { value: 'true', label: 'Actifs' },
          { value: 'false', label: 'Désactivés' },
        ]}
      />
      <Filters label="Chercher un tarif">
        <SearchField label="Mot du nom ou de la description" value={search} onChange={typeSearch} />
      </Filters>
      <OrderedList
        label="Tarifs"
        list={list}
        rows={rows}
        failed="Impossible d’afficher les tarifs"
        rowName={({ nom }) => nom}
        onOrder={reorder}
        isFiltered={isFiltered}
        empty={
          <EmptyList
            path="/tarifs"
            filtered={isFiltered}
            none="Aucun tarif"
            seeAll="Voir tous les tarifs"
            hint="un autre mot"
            action={
              <ButtonLink to={pathTo('/tarifs/nouveau')} size="compact">
                Écrire le premier
              </ButtonLink>
            }
            explanation="Les tarifs actifs se commandent sur le site, dans l’ordre que vous leur donnez."
          />
        }
      >
        {(row) => (
          <TarifRow tarif={row} hasCard={withCard.has(row.id)} to={pathTo(`/tarifs/${row.id}`, params)} />
        )}
      </OrderedList>
    </Board>
  )
}

type TarifRowProps = { tarif: AdminTarif; hasCard: boolean; to: string }

function TarifRow({ tarif, hasCard, to }: TarifRowProps) {
  const { nom, prixFormate, typeService, dureeEstimee } = tarif
  const { mutateAsync, isPending } = useUpdateTarif(tarif.id)
  // A filtered list may lose the row before the answer is told.
  const sell = (actif: boolean) =>
    void mutateAsync({ actif }).then(
      () =>
        toast.success(
          actif ? 'Tarif en vente sur le site' : 'Tarif retiré de la vente',
          undo(() => sell(!actif)),
        ),
      (error: unknown) => toast.error('Erreur', { description: failureText(error) }),
    )
  const facts = [prixFormate, typeService, dureeEstimee, hasCard && 'sur la page d’accueil']
  return (
    <>
      <div className="flex-1 min-w-0 max-xs:basis-full">
        <Link to={to} className="sortable-title reach" preventScrollReset>
          {nom}
        </Link>
        <span className="small muted num">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Switch
        label={`«\u202f${nom}\u202f» est en vente`}
        checked={tarif.actif}
        disabled={isPending}
        onCheckedChange={sell}
      />
    </>
  )
}

type Kept = { search: string; actif: string | null }

const isKept = ({ nom, description, typeService, actif }: AdminTarif, asked: Kept): boolean =>
  (asked.actif === null || asked.actif === String(actif)) &&
  holdsWords(`${nom} ${description} ${typeService}`, asked.search)
