/** As many as are deleted at once. */
export const mostChosen = 200

/** The chosen ids with these added or taken away; more than 200 are not taken. */
export const choose = (chosen: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> => {
  const next = new Set(chosen)
  for (const id of ids) {
    if (!on) next.delete(id)
    else if (next.size < mostChosen) next.add(id)
  }
  return next
}
