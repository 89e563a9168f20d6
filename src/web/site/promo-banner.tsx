import type { ShownPromotion } from '#contract/settings/public-settings.ts'
import { IconButton } from '../ui/button.tsx'
import { useHouse } from './house.ts'

/** The offer of the day above the landing page; without a code, the ten free pages (decisions §15). A closed offer stays closed. */
export function PromoBanner() {
  const house = useHouse()
  if (!house?.banner.affichee) return null
  const { promotion } = house
  return (
    <aside
      className="promo flex items-center justify-center gap-s3"
      aria-label="Offre en cours"
      data-offer={promotion ? offerKey(promotion) : 'dix-pages'}
    >
      <p className="flex-1 text-center py-s2 text-balance">
        <b>{`${promotion?.pagesOffertes ?? 10} pages offertes`}</b>
        {promotion ? (
          <>
            <span>
              {promotion.pourcentage > 0 && (
                <>
                  {' '}
                  et <b>{`${promotion.pourcentage}\u00a0% de remise`}</b>
                </>
              )}
            </span>
            <span>{promotion.premiereCommande ? ' sur votre première commande' : ' sur votre commande'}</span>{' '}
            avec le code{' '}
            <a href={`/commande-invitee?${new URLSearchParams({ code: promotion.code })}`}>
              <b>{promotion.code}</b>
            </a>
            .{' '}
          </>
        ) : (
          ' sur toute correction à la page. '
        )}
        <a href="#calculateur-prix">Calculer mon prix</a>
      </p>
      <IconButton icon="close" label="Masquer cette offre" data-hides-offer="" />
    </aside>
  )
}

/** The key of a closed offer, which stays closed: another percentage, or other pages, is another offer. */
const offerKey = ({ code, pourcentage, pagesOffertes }: ShownPromotion) =>
  pagesOffertes > 10 ? `${code}-${pourcentage}-${pagesOffertes}` : `${code}-${pourcentage}`

/** The code of the banner, carried by the links to the order form; null without one. */
export function useBannerCode(): string | null {
  const house = useHouse()
  return (house?.banner.affichee && house.promotion?.code) || null
}
