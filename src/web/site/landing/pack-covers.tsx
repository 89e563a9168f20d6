import { clsx } from 'clsx'
import { useRef } from 'react'
import { frenchSpaces } from '#contract/format/typography.ts'
import { DEFAULT_PACK_CARDS, type PackCard, packCards } from '#contract/tarifs/pack-card.ts'
import { MarginMark, type MarginMarkName } from '../../ui/margin-mark.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { useOffer } from './use-offer.ts'

/** The emblem on each cover, in their order; the featured one wears its band instead. */
const EMBLEMS: MarginMarkName[] = ['alinea', 'closeup', 'italic']

type PackCoversProps = { fromServer: PackCard[] | null }

/** The packs, as covers of a French series. */
export function PackCovers({ fromServer }: PackCoversProps) {
  const covers = useRef<HTMLUListElement>(null)
  const { offer, state, reload } = useOffer({
    taker: covers,
    fromServer,
    read: packCards,
    byDefault: DEFAULT_PACK_CARDS,
  })
  return (
    <>
      {state !== 'known' && (
        <OfferNotice retry="Recharger" busy={state === 'loading'} onRetry={() => void reload()}>
          Offres indisponibles, affichage des offres par défaut
        </OfferNotice>
      )}
      <ul className="covers" ref={covers} tabIndex={-1} aria-busy={state === 'loading' || undefined}>
        {offer.map((card, index) => (
          <Cover key={card.id} card={card} emblem={EMBLEMS[index] ?? 'alinea'} />
        ))}
      </ul>
    </>
  )
}

function Cover({ card, emblem }: { card: PackCard; emblem: MarginMarkName }) {
  const { nom, genre, prix, parPage, description, featured, services, delai } = card
  return (
    <li className={clsx('cover', featured && 'cover--featured')}>
      <div className="cover-frame">
        <p className="running">{genre}</p>
        <h3 className="cover-title">{nom}</h3>
        <p className="cover-price num">
          {prix} {parPage && <small>la page</small>}
        </p>
        {featured ? (
          <p className="belly-band">Le choix des auteurs</p>
        ) : (
          <div className="cover-mark">
            <MarginMark name={emblem} />
          </div>
        )}
        <div className="cover-text">
          {description && <p>{frenchSpaces(description)}</p>}
          <ul>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
            <li>{delai}</li>
          </ul>
        </div>
        <CoverLink card={card} />
      </div>
    </li>
  )
}

function CoverLink({ card: { pack, nom, buttonStyle } }: { card: PackCard }) {
  const className = clsx('button', buttonStyle === 'primary' && 'button--primary')
  if (!pack) {
    return (
      <a className={className} href="#contact">
        Contactez-nous
      </a>
    )
  }
  return (
    <a className={className} href={`/commande-invitee?pack=${pack}`}>
      Commander le {nom}
    </a>
  )
}
