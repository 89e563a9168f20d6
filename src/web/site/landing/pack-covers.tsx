import { clsx } from 'clsx'
import { useRef } from 'react'
import { DEFAULT_PACK_CARDS, type PackCard, packCards } from '#contract/tarifs/pack-card.ts'
import { PackCover } from '../../tarifs/pack-cover.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { useOffer } from './use-offer.ts'

type PackCoversProps = {
  fromServer: PackCard[] | null
  /** The banner's code, which the order form applies. */
  code: string | null
}

/** The packs, as covers of a French series. */
export function PackCovers({ fromServer, code }: PackCoversProps) {
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
      <ul
        className="covers grid lg:items-stretch sm:max-lg:justify-center"
        ref={covers}
        tabIndex={-1}
        aria-busy={state === 'loading' || undefined}
      >
        {offer.map((card, index) => (
          <PackCover key={card.id} card={card} rank={index}>
            <CoverLink card={card} code={code} />
          </PackCover>
        ))}
      </ul>
    </>
  )
}

type CoverLinkProps = { card: PackCard; code: string | null }

function CoverLink({ card: { pack, nom, buttonStyle }, code }: CoverLinkProps) {
  const className = clsx('button', buttonStyle === 'primary' && 'button--primary')
  if (!pack) {
    return (
      <a className={className} href="#contact">
        Contactez-nous
      </a>
    )
  }
  return (
    <a
      className={className}
      href={`/commande-invitee?${new URLSearchParams({ pack, ...(code && { code }) })}`}
    >
      Commander le {nom}
    </a>
  )
}
