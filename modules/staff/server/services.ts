/** What hashes passwords. One for the whole process, so that all hashing stands in one queue; the app passes it in. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the same work without a stored hash, and answers false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

export interface StaffParts {
  readonly passwords: PasswordHasher;
  /** Every permission that a module of the installation asks for; those of this module are added. */
  readonly permissions: readonly string[];
  /** The name that an authenticator shows. */
  readonly issuer: string;
}
