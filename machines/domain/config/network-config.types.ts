import type { InferOutput } from 'valibot'
import type { contact, logo, networkConfig, signUpField } from './network-config.ts'

export type Logo = InferOutput<typeof logo>

/** The contacts of the Help menu. Contact Us needs both email and phone. */
export type Contact = InferOutput<typeof contact>

/** A field that the network adds to Sign Up; its value is sent under its name. */
export type SignUpField = InferOutput<typeof signUpField>

/**
 * The decoded config of a network: every key is present and within its limits. A missing flag is off.
 * `openapi/schemas/network-config.yaml` describes the wire format.
 */
export type NetworkConfig = InferOutput<typeof networkConfig>
