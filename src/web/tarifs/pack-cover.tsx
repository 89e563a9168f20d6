import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { PackCard } from '#contract/tarifs/pack-card.ts'
import { MarginMark, type MarginMarkName } from '../ui/margin-mark.tsx'

/** The emblem on each cover, in their order; the featured one wears its band instead. */
const EMBLEMS: MarginMarkName[] = ['alinea', 'closeup', 'italic']

type PackCoverProps = {
  card: PackCard
  /** Its place among the covers, from 0. */
  rank: number
  /** The button that orders it. */
  children: ReactNode
}

/** A pack as the cover of a French series. */
export function PackCover({ card, rank, children }: PackCoverProps) {
  const { nom, genre, prix, parPage, description, featured, services, delai } = card
  return (
    <li className={clsx('cover', featured && 'cover--featured')}>
      <div className="cover-frame grid grid-rows-[auto_auto_auto_auto_1fr_auto] justify-items-center content-start gap-s2">
        <p className="running">{genre}</p>
        <h3 className="cover-title mb-0 mt-s5">{nom}</h3>
        <p className="cover-price num">
          <span>{prix} </span>
          {parPage && <small>la page</small>}
        </p>
        {featured ? (
          <p className="belly-band">Le choix des auteurs</p>
        ) : (
          <div className="cover-mark grid place-items-center mt-s2">
            <MarginMark name={EMBLEMS[rank] ?? 'alinea'} />
          </div>
        )}
        <div className="cover-text flex flex-col gap-s4h w-full mt-s4h mb-s6">
          {description && <p className="text-balance">{frenchSpaces(description)}</p>}
          <ul className="mt-auto">
            {services.map((service) => (
              <li className="py-s2 border-t border-line" key={service}>
                {service}
              </li>
            ))}
            {delai && <li className="py-s2 border-t border-line">{delai}</li>}
          </ul>
        </div>
        {children}
      </div>
    </li>
  )
}
