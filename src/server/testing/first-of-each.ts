import type { NamedEndpoint } from '#contract/all-endpoints.ts'

/** An endpoint of each kind: for what the server does to all of a kind alike, before it knows which is asked for. */
export function firstOfEach(
  among: NamedEndpoint[],
  kindOf: (endpoint: NamedEndpoint['endpoint']) => string,
): NamedEndpoint[] {
  const byKind = Map.groupBy(among, ({ endpoint }) => kindOf(endpoint))
  return [...byKind.values()].flatMap(([first]) => first ?? [])
}
