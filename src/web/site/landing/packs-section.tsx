import type { PackCard } from '#contract/tarifs/pack-card.ts'
import { Island } from '../../islands/island.tsx'
import { DelayNotes } from '../delay-notes.tsx'
import { useBannerCode } from '../promo-banner.tsx'
import { PackCovers } from './pack-covers.tsx'

/** Three packs at most; `cards` is null when the services cannot be read: the covers then read them. */
export function PacksSection({ cards }: { cards: PackCard[] | null }) {
  const code = useBannerCode()
  return (
    <section className="chapter wrap" id="packs" aria-labelledby="t-packs">
      <div className="chapter-side">
        <p className="running">Catalogue</p>
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-packs">
          Trois façons de finir un livre
        </h2>
        <p className="small muted">
          Les délais se comptent en jours ouvrés, à la fin des 14&nbsp;jours de rétractation, ou dès le
          paiement si vous le demandez.
        </p>
        <DelayNotes />
      </div>
      <div className="grid gap-s5 mt-s5 lg:col-span-full">
        {cards ? (
          <PackCovers fromServer={cards} code={code} />
        ) : (
          <Island
            name="pack-covers"
            component={PackCovers}
            when="visible"
            props={{ fromServer: cards, code }}
          />
        )}
      </div>
    </section>
  )
}
