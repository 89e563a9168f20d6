import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { queryWith } from '../ui/query-link.ts'

/** Long enough to type a word, short enough to seem immediate. */
const TYPING_MS = 250
/** Most writes of one search: a page that keeps dropping it has the last word. */
const MOST_WRITES = 3

/**
 * A typed parameter of the address, such as `search`: the address follows after a pause in the typing, and the field
 * follows the address when it changes otherwise (Back, a link). A new value starts at the first page.
 */
export function useTypedParam(name: string): [typed: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useNavigation()
  const { key } = useLocation()
  const value = params.get(name) ?? ''
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [rested, setRested] = useState<string>()
  const writes = useRef(0)
  const writtenAt = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (rested === value) {
    setRested(undefined)
    setFollowed(value)
  } else if (value !== followed && rested === undefined) {
    setFollowed(value)
    setTyped(value)
  }
  // Run at each new address too: a row pressed just as the search was written has replaced it. Run before any press: one on its way
  // when the search is written would be lost.
  useLayoutEffect(() => {
    // A row opened just after the typing is loading: a search written now would replace its address.
    if (rested === undefined || state !== 'idle' || writtenAt.current === key) return
    if (writes.current === MOST_WRITES) {
      setRested(undefined)
      setTyped(value)
      return
    }
    setParams((current) => queryWith(current, { [name]: rested, page: undefined }), {
      // The first letters of a search add a history entry; the next ones refine it.
      replace: value !== '' || writes.current > 0,
      preventScrollReset: true,
    })
    writes.current += 1
    writtenAt.current = key
  }, [rested, state, key, name, value, setParams])
  const type = (text: string) => {
    setTyped(text)
    writes.current = 0
    writtenAt.current = undefined
    clearTimeout(timer.current)
    // In a transition, as the router's own changes are: this read then knows of those begun in the meantime.
    timer.current = setTimeout(() => startTransition(() => setRested(text.toWellFormed())), TYPING_MS)
  }
  return [typed, type]
}
