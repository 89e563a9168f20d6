import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Badge } from '../../badge.tsx'
import { Button, IconButton } from '../../button.tsx'
import { DataTable } from '../../data-table.tsx'
import type { Column } from '../../data-table-column.tsx'
import { BulkBar } from '../../data-table-parts.tsx'
import { FilterChip, FilterSelect, Filters, SearchField } from '../../filters.tsx'
import { Leader, LeaderList } from '../../leader.tsx'
import { LinkTabs } from '../../link-tabs.tsx'
import { Menu, MenuItem } from '../../menu.tsx'
import { Pagination } from '../../pagination.tsx'
import { Panel, PanelSection } from '../../panel.tsx'
import { Timeline } from '../../timeline.tsx'
import { toast } from '../../toast.ts'
import { type SampleCommande, sampleCommandes } from './sample-commandes.ts'

const columns: Column<SampleCommande>[] = [
  {
    id: 'title',
    header: 'Titre et client',
    kind: 'title',
    sortable: true,
    cell: (row) => row.title,
    under: (row) => row.client,
    footer: '4 commandes affichées',
  },
  { id: 'pages', header: 'Pages', kind: 'count', cell: (row) => row.pages, phone: 'line' },
  {
    id: 'state',
    header: 'Statut',
    kind: 'status',
    cell: (row) => (
      <Badge tone={row.state} shape="half">
        En cours
      </Badge>
    ),
  },
  { id: 'date', header: 'Promis', kind: 'date', sortable: true, sortFirst: 'desc', cell: (row) => row.date },
  {
    id: 'amount',
    header: 'Montant',
    kind: 'amount',
    sortable: true,
    sortFirst: 'desc',
    cell: (row) => row.amount,
    footer: '1 235 911,89 €',
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Menu trigger={<IconButton icon="more" label={`Actions sur ${row.title}`} />}>
        <MenuItem onSelect={() => toast.info(row.title)}>Suspendre</MenuItem>
      </Menu>
    ),
  },
]
const chosen = { one: 'commande choisie', other: 'commandes choisies' }
const rowId = (row: SampleCommande) => row.id
const rowLink = (row: SampleCommande) => `/dev/ui?open=${row.id}`

export function BoardSection() {
  const [params] = useSearchParams()
  const [ids, setIds] = useState<string[]>(['2'])
  const [search, setSearch] = useState('')
  const by = params.get('sortBy') ?? 'date'
  const open = params.get('open')
  const navigate = useNavigate()
  const isOpen = (row: SampleCommande) => row.id === open
  const opened = sampleCommandes.find(isOpen)
  const direction = params.get('sortDirection') === 'asc' ? 'asc' : 'desc'
  return (
    <section
      className={clsx(
        'grid min-w-0 items-start -mx-gutter text-small border-t border-heading print:block',
        opened && 'board--open',
      )}
      aria-label="Tableaux"
    >
      <div className="list">
        <div className="list-head">
          <h2 className="head">Tableaux</h2>
          <p className="muted">312 en tout, 3 à confier, 1 en retard</p>
          <div className="list-acts self-center ml-auto max-md:basis-full max-md:ml-0 max-md:mt-s2 print:hidden">
            <Button size="compact" icon="plus">
              Nouvelle commande
            </Button>
          </div>
        </div>
        <LinkTabs
          label="Statut"
          tabs={[
            { label: 'Toutes', to: '?', count: 312, current: true },
            { label: 'En attente', to: '?statut=EN_ATTENTE', count: 14, current: false },
            { label: 'Terminées', to: '?statut=TERMINE', count: 228, current: false },
          ]}
        />
        <Filters label="Filtrer les commandes">
          <SearchField label="Titre, client ou facture" value={search} onChange={setSearch} />
          <FilterSelect label="Correcteur" value="" onChange={setSearch}>
            <option value="">Tous les correcteurs</option>
          </FilterSelect>
          <FilterChip onRemove={() => toast.info('Filtre retiré')}>Depuis le 1er oct.</FilterChip>
        </Filters>
        <DataTable
          label="Commandes, de la plus récente à la plus ancienne"
          {...{ columns, rowId, rowLink, isOpen }}
          rows={sampleCommandes}
          sort={{ by, direction }}
          selection={{ ids, onChange: setIds, name: (row) => row.title }}
        />
        <BulkBar count={ids.length} words={chosen} onClear={() => setIds([])}>
          <button type="button">Exporter</button>
        </BulkBar>
        <Pagination page={Number(params.get('page') ?? 4)} limit={25} total={312} />
        <DataTable label="En attente de données" {...{ columns, rowId, rowLink }} rows={undefined} />
      </div>
      {opened && (
        <Panel
          key={opened.id}
          kicker="Commande du 2 nov. 2026"
          title={opened.title}
          onClose={() => navigate('/dev/ui', { preventScrollReset: true })}
          actions={
            <Menu trigger={<IconButton icon="more" label="Autres actions" />}>
              <MenuItem onSelect={() => toast.info('Suspendue')}>Suspendre</MenuItem>
            </Menu>
          }
        >
          <p>{opened.client}</p>
          <LeaderList className="facts">
            <Leader term="Pack Intégral, 250 pages">{opened.amount}</Leader>
            <Leader term="Promis au client">{opened.date}</Leader>
          </LeaderList>
          <div className="panel-next">
            <Button variant="primary" size="compact" icon="upload">
              Livrer le fichier corrigé
            </Button>
            <Button size="compact">Suspendre</Button>
            <Button size="compact">Écrire au client</Button>
          </div>
          <PanelSection title="Historique">
            <Timeline
              steps={[
                { title: 'Paiement reçu', note: '2 nov., 10 h 42', state: 'done' },
                { title: 'En correction', note: 'depuis le 4 nov.', state: 'now' },
              ]}
            />
          </PanelSection>
        </Panel>
      )}
    </section>
  )
}
