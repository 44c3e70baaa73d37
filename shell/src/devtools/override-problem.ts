/** Why an override cannot be applied, as a message for the panel. */
export class OverrideProblem extends Error {
  override name = 'OverrideProblem'
}
