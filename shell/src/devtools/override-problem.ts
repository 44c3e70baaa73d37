/** Why an override cannot be applied, in words for the panel. */
export class OverrideProblem extends Error {
  override name = 'OverrideProblem'
}
