import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'

type OfferState = 'known' | 'loading' | 'unavailable'

type UseOffer<Offer> = {
  /** The offer read by the server for the page; null when it could not. */
  fromServer: Offer | null
  read: (tarifs: TarifItem[]) => Offer
  byDefault: Offer
  /** The element that takes the focus with the offer: the button that asked for it is gone. */
  taker: RefObject<HTMLElement | null>
}

/** The offer of the page: the server's, else the default, until a successful new request (spec 1 §4). */
export function useOffer<Offer>({ fromServer, read, byDefault, taker }: UseOffer<Offer>) {
  const [offer, setOffer] = useState(fromServer)
  const [state, setState] = useState<OfferState>(fromServer ? 'known' : 'unavailable')
  const asking = useRef(false)

  const reload = async () => {
    if (asking.current) return
    asking.current = true
    setState('loading')
    try {
      // Loaded apart: a page with known prices never loads the API's client.
      const { readTarifs } = await import('./read-tarifs.ts')
      setOffer(read(await readTarifs()))
      setState('known')
    } catch {
      setState('unavailable')
    } finally {
      asking.current = false
    }
  }

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (offer !== fromServer && isLost) taker.current?.focus({ preventScroll: true })
  }, [offer, fromServer, taker])

  return { offer: offer ?? byDefault, state, reload }
}
