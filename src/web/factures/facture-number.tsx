/** The number of an invoice or of a credit note, which a line does not cut at its hyphens. */
export const FactureNumber = ({ children }: { children: string }) => (
  <span className="num whitespace-nowrap">{children}</span>
)
