/**
 * Holds one secret until it is taken once. It stands beside the machines, whose events, context and errors
 * inspectors print.
 */
export function oneShot<Secret>() {
  let held: Secret | undefined;
  return {
    put(secret: Secret) {
      held = secret;
    },
    /** The secret, which is then gone; undefined when there is none. */
    take() {
      const secret = held;
      held = undefined;
      return secret;
    },
  };
}
