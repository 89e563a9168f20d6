import { type FormEvent, useRef, useState } from 'react'
import { centsToEuros, formatShortEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { clampPages, DEFAULT_PAGES, MAX_PAGES, MIN_PAGES } from '#contract/shared/pages-count.ts'
import { type CalculatorOffer, calculatorOffer, DEFAULT_OFFER } from '#contract/tarifs/calculator-offer.ts'
import { type DegressiveGrid, degressivePrice } from '#contract/tarifs/degressive-price.ts'
import { OfferNotice } from './offer-notice.tsx'
import { PriceBill } from './price-bill.tsx'
import { type ComparisonSource, PriceComparison } from './price-comparison.tsx'
import { useOffer } from './use-offer.ts'

/** The end of the ruler (specification 1 §5); a longer text is typed. */
const RULER_END = 500
const GRADUATIONS = [1, 100, 200, 300, 400, 500]
const PRESETS = [
  { pages: 50, text: 'nouvelle' },
  { pages: 150, text: 'récit' },
  { pages: 250, text: 'roman' },
  { pages: 400, text: 'saga' },
]

type PriceCalculatorProps = {
  fromServer: CalculatorOffer | null
  /** The banner's code, which the order form applies. */
  code: string | null
  /** Null when unreadable: the comparison is then hidden. */
  compared: ComparisonSource | null
  /** The working days that the house adds today, and the sentence on its next closing. */
  delay: { joursEnPlus: number; closing: string | null }
}

/** A printer's ruler and a bill. Before hydration, or without JavaScript, it is a form that leads to the order. */
export function PriceCalculator({ fromServer, code, compared, delay }: PriceCalculatorProps) {
  const typed = useRef<HTMLInputElement>(null)
  const { offer, state, reload } = useOffer({
    fromServer,
    read: calculatorOffer,
    byDefault: DEFAULT_OFFER,
    taker: typed,
  })
  const { grid, pack } = offer
  const [pages, setPages] = useState(DEFAULT_PAGES)
  const slider = useRef<HTMLInputElement>(null)
  const shownPrice = useRef<HTMLInputElement>(null)
  const price = degressivePrice(pages, grid, delay.joursEnPlus)

  const choose = (count: number, { from }: { from?: 'typed' | 'slider' } = {}) => {
    setPages(count)
    if (from !== 'typed' && typed.current) typed.current.value = String(count)
    if (from !== 'slider' && slider.current) slider.current.value = String(count)
  }
  const onType = (event: FormEvent<HTMLInputElement>) => {
    const count = readCount(event.currentTarget.value)
    if (count !== undefined) choose(count, { from: 'typed' })
  }
  const onSlide = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    const shown = readCount(typed.current?.value ?? '') ?? pages
    // Beyond the ruler the slider rests at its end, and changes nothing.
    if (Number(value) !== Math.min(RULER_END, shown)) choose(Number(value), { from: 'slider' })
  }
  /** Sends the shown price, for the count read in the field: a form sent before hydration is sent again before anything is drawn. */
  const onSubmit = () => {
    const count = readCount(typed.current?.value ?? '') ?? pages
    choose(count)
    if (!shownPrice.current || !pack) return
    shownPrice.current.value = String(centsToEuros(degressivePrice(count, grid).total))
    shownPrice.current.disabled = false
  }

  return (
    <>
      {state !== 'known' && (
        <OfferNotice retry="Retry" busy={state === 'loading'} onRetry={() => void reload()}>
          Tarifs indisponibles, utilisation des tarifs par défaut
        </OfferNotice>
      )}
      <form
        className="grid mt-s4 gap-s6 lg:grid-cols-[minmax(0,1fr)_theme(--calculator-bill)] lg:gap-s7"
        action="/commande-invitee"
        noValidate
        onSubmit={onSubmit}
      >
        {pack && <input type="hidden" name="pack" value={pack} />}
        {code && <input type="hidden" name="code" value={code} />}
        <div className="grid gap-s5 content-between">
          <div className="calculator-count flex max-xs:flex-wrap items-center gap-s4">
            <label className="font-semibold" htmlFor="calculateur-pages">
              Nombre de pages
            </label>
            <input
              ref={typed}
              id="calculateur-pages"
              className="input num"
              type="number"
              name="pages"
              inputMode="numeric"
              min={MIN_PAGES}
              max={MAX_PAGES}
              defaultValue={DEFAULT_PAGES}
              onInput={onType}
              onBlur={() => choose(pages)}
            />
          </div>
          <div className="ruler relative max-md:mr-s3">
            <input
              ref={slider}
              type="range"
              min={MIN_PAGES}
              max={RULER_END}
              defaultValue={DEFAULT_PAGES}
              aria-label="Nombre de pages, de 1 à 500"
              aria-valuetext={pagesOf(pages)}
              onInput={onSlide}
            />
            <Ruler grid={grid} />
          </div>
          <div
            className="presets grid grid-cols-4 max-xs:grid-cols-2 gap-s2 mt-s5 noscript:hidden"
            role="group"
            aria-label="Longueurs courantes"
          >
            {PRESETS.map((preset) => (
              <button
                key={preset.pages}
                type="button"
                aria-pressed={preset.pages === pages}
                onClick={() => choose(preset.pages)}
              >
                {preset.pages} <span>{preset.text}</span>
              </button>
            ))}
          </div>
        </div>
        <PriceBill pages={pages} price={price} grid={grid} closing={delay.closing} />
        <input ref={shownPrice} type="hidden" name="calculatedPrice" disabled />
      </form>
      {compared && <PriceComparison grid={grid} source={compared} />}
    </>
  )
}

/** The marks under the slider; the widths of its zones are those of the two thresholds. */
function Ruler({ grid }: { grid: DegressiveGrid }) {
  return (
    <>
      <div className="ruler-ticks max-md:mr-s3" aria-hidden />
      <ol className="ruler-scale num flex max-xs:hidden justify-between -mx-s2 max-md:mr-s3" aria-hidden>
        {GRADUATIONS.map((pages) => (
          <li key={pages}>{pages}</li>
        ))}
      </ol>
      <ol className="ruler-zones grid grid-cols-[2%_58%_40%] max-xs:grid-cols-1 mt-s3 max-md:mr-s3">
        <li>
          <span>10 offertes</span>
        </li>
        <li>{formatShortEuros(grid.first)} la page, jusqu’à 300</li>
        <li>{formatShortEuros(grid.second)} la page, au-delà</li>
      </ol>
    </>
  )
}

/** Reads a typed count, within its bounds; undefined for a text that is not a number. */
function readCount(text: string): number | undefined {
  const count = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(count) ? clampPages(count) : undefined
}

const pagesOf = (pages: number) => countOf(pages, { one: 'page', other: 'pages' })
