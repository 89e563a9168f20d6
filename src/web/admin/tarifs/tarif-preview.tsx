import { type Control, useWatch } from 'react-hook-form'
import { packCardOf } from '#contract/tarifs/pack-card.ts'
import { PackCover } from '../../tarifs/pack-cover.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { entryOf, type WrittenTarif } from './written-tarif.ts'

/** The landing page's card of the typed tarif. */
export function TarifPreview({ control }: { control: Control<WrittenTarif> }) {
  const { updatedAt: _read, ...written } = useWatch({ control, compute: (values) => values })
  if (!written.nom.trim()) return null
  const entry = entryOf(written)
  const card = packCardOf({ ...entry, id: 'apercu' })
  if (entry.mode === 'SUPPLEMENT') {
    return (
      <PanelSection title="Aperçu">
        <p>
          <span className="strong num">
            {card.nom}&nbsp;: {entry.prixFormate}.
          </span>{' '}
          Un supplément n’a pas de carte sur le site&nbsp;: il devient une ligne d’un devis.
        </p>
      </PanelSection>
    )
  }
  return (
    <PanelSection title="Aperçu">
      <ul className="covers covers--one grid lg:items-stretch sm:max-lg:justify-center">
        <PackCover card={card} rank={0}>
          <span className={card.featured ? 'button button--primary' : 'button'}>
            {card.pack ? `Commander le ${card.nom}` : 'Contactez-nous'}
          </span>
        </PackCover>
      </ul>
    </PanelSection>
  )
}
