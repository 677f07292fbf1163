export declare const HEAP: string[];
export declare const ENVIRONMENT: Record<string, string>;
