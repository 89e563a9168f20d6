/** The keys of a table, with their type. */
export function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}
