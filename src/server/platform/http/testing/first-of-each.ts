import type { NamedEndpoint } from '#contract/all-endpoints.ts'

/** An endpoint of each kind, for checks that the server makes of a whole kind alike. */
export function firstOfEach(
  among: NamedEndpoint[],
  kindOf: (endpoint: NamedEndpoint['endpoint']) => string,
): NamedEndpoint[] {
  const byKind = Map.groupBy(among, ({ endpoint }) => kindOf(endpoint))
  return [...byKind.values()].flatMap(([first]) => first ?? [])
}
