import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The chosen conversations of a list; leaving the list ends the choice. */
export function useSelection(listed: readonly string[]) {
  const [isOn, setIsOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = listed.filter((id) => chosen.has(id))
  return {
    isOn,
    ids,
    hasAll: listed.length > 0 && ids.length === listed.length,
    open: () => setIsOn(true),
    close: () => {
      setIsOn(false)
      setChosen(new Set())
    },
    toggle: (id: string) =>
      setChosen((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id])),
    toggleAll: () => setChosen(new Set(ids.length === listed.length ? [] : listed)),
  }
}
