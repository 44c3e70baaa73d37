/**
 * Refuses syntax by selector, as ESLint's `no-restricted-syntax` does: oxlint has no rule of its own for it.
 * Each option is a selector or `{ selector, message }`.
 */
const refused = {
  meta: { schema: { type: 'array' } },
  create: (context) =>
    Object.fromEntries(
      context.options
        .map((option) => (typeof option === 'string' ? { selector: option } : option))
        .map(({ selector, message = `Here is no place for ${selector}.` }) => [
          selector,
          (node) => context.report({ node, message }),
        ]),
    ),
}

export default { meta: { name: 'selectors' }, rules: { refused } }
