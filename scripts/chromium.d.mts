export function installedChromium(): string | undefined;
export function testChromium(): string | undefined;
