import { closingTold } from '#contract/calendar/closing-words.ts'
import type { CalculatorOffer } from '#contract/tarifs/calculator-offer.ts'
import { Island } from '../../islands/island.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useHouse } from '../house.ts'
import { useBannerCode } from '../promo-banner.tsx'
import { PriceCalculator } from './price-calculator.tsx'

/** The price of a text, to the page; `offer` is null when the services cannot be read. */
export function CalculatorSection({ offer }: { offer: CalculatorOffer | null }) {
  const code = useBannerCode()
  const house = useHouse()
  const figures = house?.figures
  const compared =
    figures?.sourceComparaison && figures.dateComparaison
      ? { texte: figures.sourceComparaison, date: figures.dateComparaison }
      : null
  const delay = {
    joursEnPlus: house?.joursEnPlus ?? 0,
    closing: house?.fermeture ? closingTold(house.fermeture) : null,
  }
  return (
    <section className="bg-card border-y border-line" id="calculateur-prix" aria-labelledby="t-prix">
      <div className="chapter wrap">
        <div className="chapter-side">
          <p className="running">Barème</p>
          <p className="chapter-note hidden lg:block">
            <Mark name="deleatur" />
            Ni frais de dossier, ni supplément.
          </p>
        </div>
        <div className="chapter-main">
          <h2 className="title" id="t-prix">
            Le prix, à la page près
          </h2>
          <p className="prose">
            Les dix premières pages sont offertes. Une page compte 300 mots. Rien d’autre ne s’ajoute au
            total.
          </p>
          <Island
            name="price-calculator"
            component={PriceCalculator}
            when="visible"
            props={{ fromServer: offer, code, compared, delay }}
          />
        </div>
      </div>
    </section>
  )
}
